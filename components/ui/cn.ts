import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'card'], shadow: ['float'] } },
});

/** Joins class names; of two that contradict each other the later one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
