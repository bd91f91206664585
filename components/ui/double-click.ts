/** Within so many milliseconds of a click, another one is its second half, meant for what stood there before. */
export const DOUBLE_CLICK_MS = 400;
