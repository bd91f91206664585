/** The text of a part of an address. Next may have decoded it already, so one whose escapes are malformed is taken as it is. */
export function pathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A secret without what stood behind it in a text, as a full stop, a bracket or a mark that nobody sees. */
const untailed = (secret: string): string => /^[\s\S]*[\w-]/.exec(secret)?.[0] ?? secret;

/**
 * The secret in a part of a link's address. Who copies a link out of a text brings what stood behind it along, and the blanks
 * where its line was broken; no secret has either.
 */
export const secretPart = (part: string): string =>
  untailed(pathPart(part).replace(/=?[\s\u00ad\u200b]+/g, ''));

/**
 * The parameters of a link's address, with its signature `t` the same way. Mail programs write '&amp;' for the '&' between
 * them.
 */
export function linkQuery({ url }: Pick<Request, 'url'>): URLSearchParams {
  const named = [...new URL(url).searchParams].map(([name, value]) => {
    const meant = name.replace(/^(?:amp;)+/, '');
    return [meant, meant === 't' ? untailed(value) : value];
  });
  return new URLSearchParams(named);
}
