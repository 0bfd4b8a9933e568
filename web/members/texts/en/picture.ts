/** A picture that is uploaded, or named by its address. */
export const picture = {
  loading: "Looking for the picture…",
  missing: (instead: string) => `No picture comes from this address. ${instead}`,
  upload: "Upload a picture",
  another: "Choose another picture",
  remove: "Remove picture",
  reading: "Reading the picture…",
  uploading: "Uploading the picture…",
  unreadable: "This browser cannot read the file as a picture. Save it as JPEG or PNG, then choose it again.",
  notUploaded: "The picture could not be uploaded. Please try again.",
  crop: {
    title: "Choose the part to show",
    seen: "The part that pages will show",
    shape: "Shape",
    shapes: { own: "As the picture", square: "Square", wide: "Wide, 2 to 1", banner: "Strip, 4 to 1" },
    zoom: "Larger",
    across: "Left to right",
    down: "Top to bottom",
    use: "Use picture",
  },
};
