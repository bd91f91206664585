export const floatStyle =
  'z-50 animate-pop rounded-card border border-line bg-raised text-ink shadow-float outline-none';
