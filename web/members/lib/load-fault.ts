/** The code of a page, or of a part, does not load: offline, or replaced by a deployment. */
export class LoadFault extends Error {}
