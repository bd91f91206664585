/** The text of a part of an address. Next may have decoded it already, so one whose escapes are malformed is taken as it is. */
export function pathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
