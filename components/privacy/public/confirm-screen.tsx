'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { variant } from '@/lib/config';
import { toCallError } from '@/lib/data/kit/call';
import { confirmPrivacy } from '@/lib/data/privacy/requests';
import { longDate } from '@/lib/domain/kit/format-date';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { maskEmail } from '@/lib/domain/mailing/unsubscribe-link';
import { EFFECT_TEXT } from '@/lib/domain/privacy/answer';
import { RIGHT_TEXT } from '@/lib/domain/privacy/request';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';

type Props = {
  link: PrivacyLink & { t: string };
  known: { valid: boolean; producerName: string };
};

/**
 * The page of the link that proves an address. Opening it changes nothing, because mail scanners open links: one
 * confirmation opens the case. The address is masked: the mail may have been forwarded.
 */
export function ConfirmScreen({ link, known }: Props) {
  const [opened, setOpened] = useState<{ folio: string; dueAt: string } | null>(null);
  const confirm = useAction(async () => setOpened(await confirmPrivacy(link)));
  const owner = known.producerName || variant().siteName;
  const right = RIGHT_TEXT[link.right];

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
  if (opened) {
    const until = longDate(new Date(new Date(opened.dueAt).getTime() - 1));
    return (
      <div role="status">
        <Title>Tu folio es {opened.folio}</Title>
        <Text>
          Te lo enviamos también por correo. {owner} te responde a más tardar el {until}.
        </Text>
        {EFFECT_TEXT[link.right] && <Text>{EFFECT_TEXT[link.right]}</Text>}
      </div>
    );
  }
  return (
    <>
      <Title>
        ¿Pedir «{right}» a {owner}?
      </Title>
      <Text>
        Se abre un caso sobre los datos de{' '}
        <strong className="break-all font-semibold">{maskEmail(link.email)}</strong>, y te llega su
        folio.
      </Text>
      {confirm.error !== null && (
        <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {toCallError(confirm.error).message}
        </p>
      )}
      <Button
        kind="primary"
        className="mt-6"
        busy={confirm.busy}
        onClick={() => void confirm.run()}
      >
        Confirmar mi solicitud
      </Button>
    </>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="text-balance break-words font-semibold text-lg">{children}</h1>
);
const Text = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-ink-soft">{children}</p>
);
