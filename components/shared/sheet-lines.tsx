const SHOWN = 20;

type Props = {
  errors: readonly { line: number; message: string }[];
  lines: readonly { line: number; text: string; more: string }[];
};

export function SheetLines({ errors, lines }: Props) {
  return (
    <>
      {errors.length > 0 && (
        <ul
          aria-label="Líneas con error"
          className="rounded-control bg-bad-soft px-3 py-2 text-bad"
        >
          {errors.map(({ line, message }) => (
            <li key={line}>
              Línea {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <details open={lines.length <= SHOWN}>
          <summary className="cursor-pointer py-2 font-medium text-accent-ink">
            Cómo se leyó cada línea
          </summary>
          <ul aria-label="Cómo se leyó cada línea" className="divide-y divide-line">
            {lines.map(({ line, text, more }) => (
              <li key={line} className="wrap-anywhere py-2 tabular-nums">
                <span className="text-ink-soft">Línea {line}:</span> {text}
                <span className="block text-ink-soft text-xs">{more}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
