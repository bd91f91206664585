import { redirect } from 'next/navigation';
import { Landing } from '@/components/public/landing';
import { WhileSignedIn } from '@/components/shared/while-signed-in';
import { variant } from '@/lib/config';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { isSessionAwaited } from '@/lib/server/session-awaited';

export default async function HomePage() {
  const { features } = variant();
  if (!features.landing) redirect(LOGIN_ROUTE);
  return (
    <WhileSignedIn isAwaited={await isSessionAwaited()}>
      <Landing />
    </WhileSignedIn>
  );
}
