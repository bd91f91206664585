// A formatter takes longer to make than the rest of parsing an event.
const known = new Set<string>();

/** Whether a text is a time zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('es-CL', { timeZone: zone });
  } catch {
    return false;
  }
  if (zone !== '') known.add(zone);
  return zone !== '';
}
