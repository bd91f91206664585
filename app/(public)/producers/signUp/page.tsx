import type { Metadata } from 'next';
import { AccountForm } from '@/components/account/account-form';
import { AuthFrame } from '@/components/account/auth-frame';
import { ProofStep } from '@/components/account/proof-step';
import { SignUpScreen } from '@/components/producer/sign-up-screen';
import { PublicProviders } from '@/components/shared/public-providers';
import { variant } from '@/lib/config';

export const metadata: Metadata = {
  title: 'Empieza a vender',
  description: 'Crea tu cuenta y publica tu primer evento: es gratis, pagas solo cuando vendes.',
};

export default function Page() {
  return (
    <AuthFrame
      title={`Crea tu ${variant().producer.one.toLowerCase()}`}
      intro="Con ella publicas eventos, vendes entradas y escribes a tu público."
    >
      <PublicProviders>
        <SignUpScreen account={<AccountForm />} proof={<ProofStep />} />
      </PublicProviders>
    </AuthFrame>
  );
}
