import { type ReactNode, Suspense } from 'react';
import type { FirstData, Given } from '@/lib/domain/account/first-data';
import { FirstDataProvider } from './first-data-provider';

type Props = {
  data: Promise<Given>;
  children: ReactNode | ((data: FirstData | null) => ReactNode);
};

/** A page with what the server reads for it. Without that it shows what it shows while it loads, until the rest follows. */
export async function FirstPage({ data, children }: Props) {
  const page = (own: FirstData | null) =>
    typeof children === 'function' ? children(own) : children;
  return (
    <Streamed
      given={await data}
      placeholder={<FirstDataProvider data={null}>{page(null)}</FirstDataProvider>}
    >
      {(own) => (
        <>
          {own?.stages && <meta name="server-timing" content={own.stages} />}
          <FirstDataProvider data={own}>{page(own)}</FirstDataProvider>
        </>
      )}
    </Streamed>
  );
}

type StreamedProps = {
  given: Given;
  placeholder: ReactNode;
  children: (data: FirstData | null) => ReactNode;
};

/** A part that is made of data: at once where it is there, else in place of the placeholder, in the same answer. */
export function Streamed({ given, placeholder, children }: StreamedProps) {
  if ('data' in given) return children(given.data);
  return (
    <Suspense fallback={placeholder}>
      <Late data={given.later}>{children}</Late>
    </Suspense>
  );
}

async function Late({
  data,
  children,
}: Pick<StreamedProps, 'children'> & { data: Promise<FirstData | null> }) {
  return children(await data);
}
