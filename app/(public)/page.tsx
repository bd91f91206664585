import { redirect } from 'next/navigation';
import { Landing } from '@/components/public/landing';
import { WhileSignedIn } from '@/components/shared/while-signed-in';
import { variant } from '@/lib/config';

export default function HomePage() {
  const { features } = variant();
  if (!features.landing) redirect('/auth/login');
  return (
    <WhileSignedIn>
      <Landing />
    </WhileSignedIn>
  );
}
