/**
 * The border and size of every input and select. 16 px on a phone, or iOS zooms into the field; the border has a
 * contrast of 3:1. The scroll margin keeps the label above and the error below in view when the focus scrolls to a
 * field.
 */
export const controlStyle =
  'base:w-full min-w-0 scroll-my-16 rounded-control border border-line-strong bg-card px-3 text-base text-ink transition-[border-color,box-shadow] duration-150 ease-out placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken aria-invalid:border-bad aria-invalid:focus-visible:outline-bad md:text-sm';

export const controlHeight = 'h-11 md:h-9';
