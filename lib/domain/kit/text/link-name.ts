export const MOST_LINKS = 30;

/** A link of a mail; those that are not told apart have a name together. */
export const linkName = (links: readonly string[], link: number): string =>
  link >= MOST_LINKS && links.length > MOST_LINKS + 1 ? 'Otros enlaces' : (links[link] ?? '');
