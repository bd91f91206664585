import { cn } from './cn';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const kinds: Record<ButtonKind, string> = {
  // The transparent border is visible in forced-colours mode.
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary:
    'border base:border-line-strong/45 bg-card text-ink hover:border-line-strong hover:bg-sunken',
  ghost: 'border border-transparent text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-bad/40 bg-card text-bad hover:border-bad hover:bg-bad-soft',
};

// 44 px on narrow (touch) screens, smaller with a mouse.
const sizes: Record<ButtonSize, string> = {
  sm: 'base:h-10 px-3 base:text-sm base:md:h-8 base:md:pointer-coarse:h-10',
  md: 'base:h-11 px-4 base:text-sm base:md:h-9 base:md:pointer-coarse:h-11',
  lg: 'base:h-11 px-6 base:text-base',
};

export function buttonStyle(kind: ButtonKind = 'secondary', size: ButtonSize = 'md') {
  return cn(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold',
    'transition-[background-color,border-color,color,transform] duration-150 ease-out active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    kinds[kind],
    sizes[size],
  );
}
