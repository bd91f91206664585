import { HiddenFields } from '@/components/shared/hidden-fields';
import { Button } from '@/components/ui/button';
import { PRIVACY_CONFIRM_FORM_ROUTE } from '@/lib/domain/kit/routes/links';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';

type Props = {
  link: PrivacyLink & { t: string };
  button: string;
  busy: boolean;
  onSend: () => Promise<void>;
};

/** Uses the link: the first time it opens the case, afterwards it mails the folio if that mail failed. */
export const LinkForm = ({ link, button, busy, onSend }: Props) => (
  <form
    method="post"
    action={PRIVACY_CONFIRM_FORM_ROUTE}
    onSubmit={(event) => {
      event.preventDefault();
      void onSend();
    }}
    className="mt-6"
  >
    <HiddenFields values={link} />
    <Button kind="primary" type="submit" busy={busy}>
      {button}
    </Button>
  </form>
);
