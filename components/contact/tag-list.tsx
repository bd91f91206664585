export function TagList({ tags, most = 3 }: { tags: readonly string[]; most?: number }) {
  if (tags.length === 0) return <span className="text-ink-faint">Sin etiquetas</span>;
  const rest = tags.length - most;
  return (
    <span className="flex flex-wrap gap-1">
      {tags.slice(0, most).map((tag) => (
        <span
          key={tag}
          className="max-w-40 truncate rounded-full border border-line bg-sunken px-2 text-ink-soft text-xs leading-5"
        >
          {tag}
        </span>
      ))}
      {rest > 0 && (
        <span className="text-ink-faint text-xs leading-5" title={tags.slice(most).join(', ')}>
          y {rest} más
        </span>
      )}
    </span>
  );
}
