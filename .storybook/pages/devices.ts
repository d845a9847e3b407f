/** Sizes in pixels at which screens are shown. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 844 };
