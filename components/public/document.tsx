import type { ReactNode } from 'react';

/** A long text: one column of at most 68 characters, with numbered sections. */
export function NumberedDocument({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="mx-auto w-full max-w-[calc(68ch+32px)] px-4 pt-8 text-base">
      <h1 className="text-balance font-semibold text-xl tracking-tight sm:text-2xl">{title}</h1>
      {intro && <div className="mt-4 text-ink-soft">{intro}</div>}
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </article>
  );
}

export function DocumentSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="scroll-mt-8">
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="mt-2 flex flex-col gap-3 [&_li]:mt-1 [&_ul]:list-disc [&_ul]:pl-6">
        {children}
      </div>
    </section>
  );
}
