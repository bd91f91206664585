import { Avatar } from '@/components/ui/avatar';
import { ourPicture } from '@/lib/domain/kit/picture';
import type { ProducerEdit } from '@/lib/domain/producer/producer-schema';

export function PublicFace({ values }: { values: ProducerEdit }) {
  const { name, instagramProfile, description, replyTo } = values;
  const [image, cover] = [ourPicture(values.image), ourPicture(values.backgroundImage)];
  const handle = instagramProfile.trim().replace(/^@/, '');
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card border bg-card">
        {cover ? (
          <img src={cover} alt="" className="h-28 w-full object-cover" />
        ) : (
          <div aria-hidden="true" className="h-28 bg-accent-soft" />
        )}
        <div className="-mt-7 px-4 pb-4">
          <span className="inline-block rounded-card bg-card p-1">
            <Avatar name={name} src={image} size="lg" shape="square" />
          </span>
          <p className="mt-1 font-semibold text-lg wrap-anywhere">{name.trim() || 'Sin nombre'}</p>
          {handle && <p className="text-accent-ink wrap-anywhere">@{handle}</p>}
          {description && (
            <p className="mt-2 line-clamp-5 whitespace-pre-line text-ink-soft wrap-anywhere">
              {description}
            </p>
          )}
        </div>
      </div>
      <div className="rounded-card border bg-card p-4">
        <p className="mb-3 text-ink-faint text-xs">En su bandeja de entrada</p>
        <div className="flex items-center gap-3">
          <Avatar name={name} src={image} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{name.trim() || 'Sin nombre'}</p>
            <p className="truncate text-ink-soft">El asunto de tu campaña</p>
          </div>
        </div>
        <p className="mt-3 border-t pt-3 text-ink-soft text-xs wrap-anywhere">
          {replyTo ? `Lo que respondan le llega a ${replyTo}` : 'Nadie lee lo que respondan'}
        </p>
      </div>
    </div>
  );
}
