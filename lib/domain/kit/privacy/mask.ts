/** Hides who somebody is in what leaves the panel. Masked values stay as they are when they are masked again. */

const DOTS = '•••';

/** The initials of a name: 'A••• P•••' for 'Ana Pérez'. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}${DOTS}`)
    .join(' ');

/** An address by its first letter and the end of its domain: 'a•••@•••.cl'; '' for what is none. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().split('@');
  if (local === '' || domain === '') return '';
  return `${[...local][0]}${DOTS}@${DOTS}.${domain.split('.').at(-1)}`;
}
