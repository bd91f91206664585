/** What the desk says of a request, whoever's address was typed; a form without scripts does not repeat it. */
export function SentNotice({ email = '' }: { email?: string }) {
  return (
    <div role="status" className="mt-6 rounded-control bg-good-soft p-4">
      <p className="font-semibold">Revisa tu correo</p>
      <p className="mt-1">
        Te enviamos un enlace
        {email && (
          <>
            {' '}
            a <span className="break-all">{email}</span>
          </>
        )}
        . Dura tres días. Si no llega en unos minutos, mira en el correo no deseado.
      </p>
    </div>
  );
}
