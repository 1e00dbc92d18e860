import type { WorkRow } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import { OwnerText, Spans } from '#ui/rich-text.tsx';
import projectStyles from './projects.module.css';
import styles from './work-rows.module.css';

/** The owner's projects or jobs. A separate component, so that the build omits it if home shows none. */
export function WorkRows({ rows }: { readonly rows: readonly WorkRow[] }) {
  return (
    <ul role="list" className={styles.list}>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </ul>
  );
}

function Row({ name, role, text, note, years, url, links, image }: WorkRow) {
  return (
    <li className={styles.item}>
      {image && (
        <img className={styles.image} {...image} alt={image.alt} {...getOwnerTextProps(image.alt)} loading="lazy" />
      )}
      <div className={styles.row}>
        <h3 className={`${projectStyles.name} ${styles.name}`} {...getOwnerTextProps(name)}>
          {url === null ? (
            <Spans text={name} />
          ) : (
            <a href={url} className={projectStyles.link}>
              <Spans text={name} />
            </a>
          )}
        </h3>
        <OwnerText className={styles.role} text={role} />
        {years !== null && <p className={`quiet ${styles.years}`}>{years}</p>}
        <OwnerText className={styles.text} text={text} />
        <OwnerText className="quiet" text={note} />
        {links.length > 0 && (
          <p className={`quiet ${styles.links}`}>
            {links.map((link) => (
              <span key={link.text} className={styles.link}>
                {/* The name is the row's link. */}
                {link.url === url ? link.text : <a href={link.url}>{link.text}</a>}
                <Icon path={arrowRightIcon} size={14} />
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
