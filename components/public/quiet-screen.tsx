'use client';

import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { quietInbox } from '@/lib/data/inbox/quiet';
import { toCallError } from '@/lib/data/kit/call';
import { INBOX_KIND_TEXT, INBOX_KINDS } from '@/lib/domain/inbox/kinds';
import type { QuietLink } from '@/lib/domain/inbox/quiet-link';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { LinkCard, LinkText, LinkTitle } from './link-card';

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
    <LinkCard>
      {!link ? (
        <>
          <LinkTitle>Este enlace no sirve</LinkTitle>
          <LinkText>Ábrelo de nuevo desde el correo, o cambia tus avisos en el panel.</LinkText>
        </>
      ) : off.isDone ? (
        <div role="status">
          <LinkTitle>No te llegarán más</LinkTitle>
          <LinkText>Apagamos {nameOf(link.name)}. En el panel sigues viendo lo que pasa.</LinkText>
        </div>
      ) : (
        <>
          <LinkTitle>¿Apagar {nameOf(link.name)}?</LinkTitle>
          <LinkText>En el panel sigues viendo lo que pasa, y ahí lo enciendes de nuevo.</LinkText>
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
    </LinkCard>
  );
}
