/**
 * Joins class names. Nothing is merged at run time: classes that a caller may override are written in a
 * primitive with the variant `base:` (app/globals.css), which has no specificity, so that the caller's class
 * wins.
 */
export { clsx as cn } from 'clsx';
