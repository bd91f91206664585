import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { AccountForm } from '@/components/account/account-form';
import { Nights } from '@/components/account/nights';
import { ProofStep } from '@/components/account/proof-step';
import { SignUpFrame } from '@/components/account/sign-up-frame';
import { SignUpScreen } from '@/components/producer/sign-up-screen';
import { readPlatformNights } from '@/lib/data/event/public-nights';

export const metadata: Metadata = {
  title: 'Empieza a vender',
  description: 'Crea tu cuenta y publica tu primer evento: es gratis, pagas solo cuando vendes.',
};

export default async function Page() {
  const nights = readPlatformNights(await headers());
  return (
    <SignUpFrame aside={<Nights nights={nights} />}>
      <SignUpScreen account={<AccountForm />} proof={<ProofStep />} />
    </SignUpFrame>
  );
}
