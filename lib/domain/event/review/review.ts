export type ReviewVerdict = 'good' | 'look' | 'bad';

export const VERDICT_TEXT = {
  good: { label: 'Bien', tone: 'good' },
  look: { label: 'Mirar', tone: 'wait' },
  bad: { label: 'Mal', tone: 'bad' },
} as const satisfies Record<ReviewVerdict, { label: string; tone: string }>;

export type FactId =
  | 'first'
  | 'complaints'
  | 'account'
  | 'capacity'
  | 'prices'
  | 'name'
  | 'text'
  | 'flyer';

export type ReviewFact = {
  id: FactId;
  title: string;
  verdict: ReviewVerdict;
  known: string;
  href: string;
  rows: string;
};

export const REVIEW_POINTS: readonly { id: string; label: string; fact?: FactId }[] = [
  { id: 'flyer', label: 'El flyer no se lee o no es de este evento' },
  { id: 'elsewhere', label: 'Sube el flyer: está en otro sitio', fact: 'flyer' },
  { id: 'text', label: 'Cuenta mejor de qué se trata', fact: 'text' },
  { id: 'age', label: 'La edad mínima no calza con lo que se vende' },
  { id: 'place', label: 'El lugar o su dirección no se encuentra' },
  { id: 'capacity', label: 'El aforo es mayor que el del lugar', fact: 'capacity' },
  { id: 'prices', label: 'Revisa los precios de las entradas', fact: 'prices' },
  { id: 'dates', label: 'Revisa el día y las horas' },
  { id: 'name', label: 'El nombre se confunde con otro', fact: 'name' },
  { id: 'account', label: 'Completa banco y facturación, del mismo RUT', fact: 'account' },
];

export const FLYER_ELSEWHERE = 'El flyer está en otro sitio y el público no lo ve.';

/** The points that the facts speak for. */
export const pointsOf = (facts: readonly ReviewFact[]): string[] => {
  const wrong = new Set(facts.filter(({ verdict }) => verdict === 'bad').map(({ id }) => id));
  return REVIEW_POINTS.filter(({ fact }) => fact && wrong.has(fact)).map(({ id }) => id);
};

/** The reason that the team of an event reads: a line for each point, then what was written besides. */
export function returnReason(points: readonly string[], more: string): string {
  const lines = REVIEW_POINTS.filter(({ id }) => points.includes(id)).map(
    ({ label }) => `• ${label}`,
  );
  return [...lines, more.trim()].filter(Boolean).join('\n');
}
