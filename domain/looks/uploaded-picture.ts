/** Where an uploaded picture is: on our own origin, so that a backup works on another one. */
export const UPLOADED = /^\/pictures\/[0-9a-f]{32}\.(webp|png|jpg)$/;
