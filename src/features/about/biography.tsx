import type { Image } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import styles from './biography.module.css';
import { Paragraphs } from './paragraphs.tsx';

interface BiographyProps {
  readonly photo: Image | null;
  readonly name: string;
  readonly label: string | null;
  readonly location: string | null;
  readonly email: string;
  readonly emailUrl: string;
  /** One item per paragraph. */
  readonly summary: readonly string[];
}

/** The owner's photo and biography. Without a photo, a letterhead is in its place. */
export function Biography({ photo, name, label, location, email, emailUrl, summary }: BiographyProps) {
  if (photo === null) {
    return (
      <div className={styles.biography}>
        <div className={styles.letterhead}>
          <p className={styles.ownName} {...getOwnerTextProps(name)}>
            {name}
          </p>
          {label !== null && <p {...getOwnerTextProps(label)}>{label}</p>}
          {location !== null && <p {...getOwnerTextProps(location)}>{location}</p>}
          <p>
            <a href={emailUrl}>{email}</a>
          </p>
        </div>
        {summary.length > 0 && (
          <div className={styles.text}>
            <Paragraphs texts={summary} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={styles.biography}>
      <img className={styles.photo} {...photo} alt={photo.alt} {...getOwnerTextProps(photo.alt)} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi {...getOwnerTextProps(name)}>{name}</bdi>
          {location !== null && (
            <>
              , <bdi {...getOwnerTextProps(location)}>{location}</bdi>
            </>
          )}
        </p>
        <Paragraphs texts={summary} />
      </div>
    </div>
  );
}
