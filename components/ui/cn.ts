/**
 * Joins class names. Nothing is merged at run time: a primitive writes the classes that a caller may override with
 * the variant `base:` (app/globals.css), which has no specificity, so that the caller's class wins.
 */
export { clsx as cn } from 'clsx';
