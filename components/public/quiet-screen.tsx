'use client';

import type { ReactNode } from 'react';
import { Logo } from '@/components/shared/logo';
import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { quietInbox } from '@/lib/data/inbox/quiet';
import { toCallError } from '@/lib/data/kit/call';
import { INBOX_KIND_TEXT, INBOX_KINDS } from '@/lib/domain/inbox/kinds';
import type { QuietLink } from '@/lib/domain/inbox/quiet-link';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';

type Props = { link: (QuietLink & { t: string }) | null };

const nameOf = (name: string) => {
  const kind = INBOX_KINDS.find((one) => `mail-${one}` === name);
  return kind ? `los correos de ${INBOX_KIND_TEXT[kind].label}` : 'el resumen de los lunes';
};

/**
 * The page of the link at the foot of a mail. Opening it changes nothing, because mail scanners open links: it
 * asks, and then turns that kind of mail off.
 */
export function QuietScreen({ link }: Props) {
  const off = useAction(async () => link && quietInbox(link));
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[520px] flex-col justify-center gap-6 px-4 py-8">
      <span className="self-start">
        <Logo />
      </span>
      <div className="rounded-card border border-line bg-card p-6">
        {!link ? (
          <>
            <Title>Este enlace no sirve</Title>
            <Text>Ábrelo de nuevo desde el correo, o cambia tus avisos en el panel.</Text>
          </>
        ) : off.isDone ? (
          <div role="status">
            <Title>No te llegarán más</Title>
            <Text>Apagamos {nameOf(link.name)}. En el panel sigues viendo lo que pasa.</Text>
          </div>
        ) : (
          <>
            <Title>¿Apagar {nameOf(link.name)}?</Title>
            <Text>En el panel sigues viendo lo que pasa, y ahí lo enciendes de nuevo.</Text>
            {off.error !== null && (
              <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
                {toCallError(off.error).message}
              </p>
            )}
            <Button kind="primary" className="mt-6" busy={off.busy} onClick={() => void off.run()}>
              Apagar
            </Button>
          </>
        )}
        <p className="mt-6">
          <a
            href={inboxRoute('avisos')}
            className="font-medium text-accent-ink underline underline-offset-4"
          >
            Elegir todos mis avisos
          </a>
        </p>
      </div>
    </main>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="text-balance break-words font-semibold text-lg">{children}</h1>
);
const Text = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-ink-soft">{children}</p>
);
