'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { variant } from '@/lib/config';
import { toCallError } from '@/lib/data/kit/call';
import { confirmPrivacy } from '@/lib/data/privacy/requests';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { maskEmail } from '@/lib/domain/mailing/unsubscribe-link';
import { effectText } from '@/lib/domain/privacy/answer';
import type { CheckedPrivacyLink } from '@/lib/domain/privacy/calls';
import { RIGHT_TEXT } from '@/lib/domain/privacy/request';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import { LinkForm } from './link-form';
import { OpenedCase, Text, Title } from './opened-case';

type Props = {
  link: PrivacyLink & { t: string };
  known: CheckedPrivacyLink;
  /** A confirmation without scripts failed, and may be repeated. */
  isDelayed?: boolean;
};

const STILL_NOT = 'El correo aún no sale. Inténtalo de nuevo en unos minutos';

const SENT = 'La respuesta te llegó por correo. Si quieres pedirlo otra vez, haz una nueva.';
const UNSENT =
  'Ya respondimos, pero el correo aún no sale. Si no te llega en unos días, haz una nueva solicitud.';

/**
 * The page of the link that proves an address. Opening it changes nothing, because mail scanners open links: one
 * confirmation opens the case; without scripts the browser posts it to the server, and returns here. The address is
 * masked, because the mail may have been forwarded.
 */
export function ConfirmScreen({ link, known, isDelayed }: Props) {
  const [opened, setOpened] = useState(known.folio ? known : null);
  const takeLink = async () => setOpened({ ...known, ...(await confirmPrivacy(link)) });
  const confirm = useAction(takeLink);
  const resend = useAction(takeLink);
  const owner = known.producerName || variant().siteName;
  const right = RIGHT_TEXT[link.right];
  const delayed = isDelayed ? 'No pudimos abrir tu caso. Inténtalo de nuevo en unos minutos' : '';
  const problem = confirm.error === null ? delayed : toCallError(confirm.error).message;

  if (!known.valid) {
    return (
      <>
        <Title>Este enlace ya no sirve</Title>
        <Text>Cada enlace dura tres días. Haz la solicitud de nuevo y te llega otro.</Text>
        <Button kind="primary" className="mt-6" href={privacyDeskRoute(link.producerId)}>
          Hacer una solicitud
        </Button>
      </>
    );
  }
  if (opened && opened.state !== 'open') {
    return (
      <div role="status">
        <Title>Tu caso {opened.folio} ya está cerrado</Title>
        <Text>{opened.isAnswered === false ? UNSENT : SENT}</Text>
        <Button kind="primary" className="mt-6" href={privacyDeskRoute(link.producerId)}>
          Hacer una solicitud
        </Button>
      </div>
    );
  }
  if (opened) {
    const failed = resend.error === null ? STILL_NOT : toCallError(resend.error).message;
    const isFailed = !resend.busy && (resend.isDone || resend.error !== null || isDelayed);
    return (
      <>
        <OpenedCase
          opened={opened}
          owner={owner}
          effect={effectText(link.right, link.producerId)}
        />
        {/* Undefined from an older version of the function: only false means that the mail was not sent. */}
        {opened.isTold === false && (
          <>
            <Problem text={isFailed ? failed : ''} />
            <LinkForm
              link={link}
              button="Enviármelo de nuevo"
              busy={resend.busy}
              onSend={resend.run}
            />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Title>
        ¿Pedir «{right}» a {owner}?
      </Title>
      <Text>
        Se abre un caso sobre los datos de{' '}
        <strong className="wrap-anywhere font-semibold">{maskEmail(link.email)}</strong>, y te llega
        su folio.
      </Text>
      <Problem text={problem} />
      <LinkForm
        link={link}
        button="Confirmar mi solicitud"
        busy={confirm.busy}
        onSend={confirm.run}
      />
    </>
  );
}

const Problem = ({ text }: { text: string }) =>
  text ? (
    <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
      {text}
    </p>
  ) : null;
