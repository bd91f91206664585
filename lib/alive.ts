/** The attribute of a page's root element from the moment on when React answers what is pressed in it. */
export const ALIVE_ATTRIBUTE = 'data-alive';
