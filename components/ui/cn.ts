/**
 * Joins class names. Nothing is merged at run time: what a caller may override in a primitive is written with
 * the variant `base:` (app/globals.css), which weighs nothing, so that the caller's class wins in the stylesheet.
 */
export { clsx as cn } from 'clsx';
