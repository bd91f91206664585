import type { ReactNode } from 'react';
import { Avatar } from './avatar';

type Props = {
  name: string;
  sub?: ReactNode;
  /** The picture's URL, empty or null for initials; undefined for no picture at all. */
  src?: string | null;
  shape?: 'circle' | 'square';
};

/** The first cell of a row: picture and name. A long name wraps to two lines at most. */
export function NamedCell({ name, sub, src, shape = 'square' }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {src !== undefined && <Avatar name={name} src={src} shape={shape} />}
      <span className="min-w-0">
        <span
          className="line-clamp-2 break-words font-medium"
          title={name.length > 48 ? name : undefined}
        >
          {name}
        </span>
        {sub && (
          <span className="second-line truncate font-normal text-ink-soft text-xs">{sub}</span>
        )}
      </span>
    </span>
  );
}
