import type { Metadata } from 'next';
import { AccountForm } from '@/components/account/account-form';
import { LateProof } from '@/components/account/late-proof';
import { SignUpFrame } from '@/components/account/sign-up-frame';
import { SignUpScreen } from '@/components/producer/sign-up-screen';

export const metadata: Metadata = {
  title: 'Empieza a vender',
  description: 'Crea tu cuenta y publica tu primer evento: es gratis, pagas solo cuando vendes.',
};

export default function Page() {
  return (
    <SignUpFrame>
      <SignUpScreen account={<AccountForm />} proof={<LateProof />} />
    </SignUpFrame>
  );
}
