import type { ReactNode } from 'react';

/** No shell, no session and no React Query: the page is the server's, and its forms are plain. */
export default function Layout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
