import { type ReactNode, useRef, useState } from 'react';

type Props = { of: string | number; children: ReactNode };

/** Glows for a moment where what it shows changes before one's eyes; not where it is shown first. */
export function Glow({ of, children }: Props) {
  const [first] = useState(of);
  const isMoved = useRef(false);
  if (of !== first) isMoved.current = true;
  return (
    <span key={of} className={isMoved.current ? 'animate-flash rounded-control' : undefined}>
      {children}
    </span>
  );
}
