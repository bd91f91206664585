type Props = { facts: readonly (readonly [name: string, value: string | null])[] };

/** Named values; an empty one is shown as not known yet. */
export function FactList({ facts }: Props) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:-mb-2.5">{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {value || <span className="text-ink-faint">Falta</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
