declare module "punycode.js" {
  const punycode: {
    /** Reads the `xn--` labels of a domain; throws where one stands for no letters. */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
