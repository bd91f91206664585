import type { Metadata } from 'next';
import { JoinScreen } from '@/components/account/join-screen';
import { secretPart } from '@/lib/server/plain/path-part';

export const metadata: Metadata = {
  title: 'Invitación',
  description: 'Te invitan a ser parte de un equipo.',
  robots: { index: false },
};

type Props = { searchParams: Promise<{ invitation?: string | string[] }> };

export default async function JoinPage({ searchParams }: Props) {
  const { invitation } = await searchParams;
  return <JoinScreen token={typeof invitation === 'string' ? secretPart(invitation) : ''} />;
}
