import type { Metadata } from 'next';
import { JoinScreen } from '@/components/auth/join-screen';
import { WhileSignedIn } from '@/components/shared/while-signed-in';
import { isSessionAwaited } from '@/lib/server/session-awaited';

export const metadata: Metadata = {
  title: 'Invitación',
  description: 'Te invitan a ser parte de un equipo.',
  robots: { index: false },
};

type Props = { searchParams: Promise<{ invitation?: string | string[] }> };

export default async function JoinPage({ searchParams }: Props) {
  const { invitation } = await searchParams;
  return (
    <WhileSignedIn isAwaited={await isSessionAwaited()}>
      <JoinScreen token={typeof invitation === 'string' ? invitation : ''} />
    </WhileSignedIn>
  );
}
