'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link inside the panel. Its page is prefetched once somebody is about to follow it (pointer, finger, focus), not
 * because it is on screen: a page has twenty of them. It is prefetched whole, so that a click waits for nothing; a
 * prefetched page contains no data and costs no reads.
 */
export function Link({
  onMouseEnter,
  onTouchStart,
  onFocus,
  ...props
}: ComponentProps<typeof NextLink>) {
  const [isMeant, setMeant] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isMeant}
      onMouseEnter={(event) => {
        setMeant(true);
        onMouseEnter?.(event);
      }}
      onTouchStart={(event) => {
        setMeant(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
