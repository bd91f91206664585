import { comunaCalled, OF_SANTIAGO } from './comunas';

type Places = { comuna: string; city: string };

/**
 * A person's comuna and city by the names under which audiences find them. Lists often write the comuna as the city: one of
 * Greater Santiago is both. A comuna says its city where nobody else does; what is no comuna stays as it was written.
 */
export function placed({ comuna, city }: Places): Places {
  const town = comunaCalled(city) ?? city.trim();
  const lives = comunaCalled(comuna) ?? (comuna.trim() || (OF_SANTIAGO.has(town) ? town : ''));
  return { comuna: lives, city: cityOf(town || (comunaCalled(lives) ?? '')) };
}

type Said = { comuna?: string | undefined; city?: string | undefined };

/** The place where somebody lives after part of it changes: a city that followed from the comuna follows the new one. */
export function placedAnew(before: Places, { comuna, city }: Said): Places {
  const isMoved = comuna && city === undefined && before.city === cityOf(before.comuna);
  return placed({
    comuna: comuna ?? before.comuna,
    city: isMoved ? '' : (city ?? before.city),
  });
}

/** The city that a comuna is of. */
export const cityOf = (name: string): string => (OF_SANTIAGO.has(name) ? 'Santiago' : name);
