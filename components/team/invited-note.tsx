import { CircleCheck, TriangleAlert } from 'lucide-react';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

type Props = { message: string; sent: boolean; link: string };

export function InvitedNote({ message, sent, link }: Props) {
  const Icon = sent ? CircleCheck : TriangleAlert;
  return (
    <div className="flex flex-col gap-4">
      <p
        role="status"
        className={`flex items-start gap-2 rounded-control px-3 py-2 ${sent ? 'bg-good-soft text-good' : 'bg-wait-soft text-wait'}`}
      >
        <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {message}
      </p>
      <Field
        label="Enlace de la invitación"
        help="Sirve solo para la cuenta con ese correo, y una sola vez."
      >
        <div className="flex items-center gap-2">
          <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          <CopyButton value={link} size="md" />
        </div>
      </Field>
    </div>
  );
}
