type Props = {
  title: string;
  rows: readonly { id: string; name: string; message: string }[];
};

// Thousands of refusals must not become thousands of rows.
const MOST = 100;

export function Refusals({ title, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <div role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto">
        {rows.slice(0, MOST).map(({ id, name, message }) => (
          <li key={id}>
            {name}: {message}
          </li>
        ))}
      </ul>
      {rows.length > MOST && <p className="mt-1">Y {rows.length - MOST} más.</p>}
    </div>
  );
}
