declare module "@jsquash/webp/codec/dec/webp_dec.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
