import type { ReactNode } from 'react';
import { longDate } from '@/lib/domain/kit/format-date';
import type { CheckedPrivacyLink } from '@/lib/domain/privacy/calls';

type Props = { opened: CheckedPrivacyLink; owner: string; effect: string };

export function OpenedCase({ opened, owner, effect }: Props) {
  const until = longDate(new Date(new Date(opened.dueAt).getTime() - 1));
  const told =
    opened.isTold === false
      ? 'Guarda este folio: el correo aún no sale.'
      : 'Te lo enviamos también por correo.';
  return (
    <div role="status">
      <Title>Tu folio es {opened.folio}</Title>
      <Text>
        {told} La respuesta de {owner} te llega a más tardar el {until}.
      </Text>
      {effect && <Text>{effect}</Text>}
    </div>
  );
}

export const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="text-balance break-words font-semibold text-lg">{children}</h1>
);
export const Text = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-ink-soft">{children}</p>
);
