import type { Term } from '#lib/owner.ts';
import { ownerTextProps } from '#lib/owner-text-props.ts';
import styles from './section.module.css';

/**
 * Terms, each with its details in one line. A description list must describe each of its terms: where one stands by
 * itself, it is a plain list.
 */
export function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const isDescribed = terms.every(({ details }) => details !== null);
  const [List, Item, Name, Details] = isDescribed
    ? (['dl', 'div', 'dt', 'dd'] as const)
    : (['ul', 'li', 'span', 'span'] as const);
  return (
    <List className={styles.terms}>
      {terms.map(({ term, details, url }) => (
        <Item key={`${term} ${details}`} className={styles.term}>
          <Name {...ownerTextProps}>{term}</Name>
          {details !== null && (
            <Details {...ownerTextProps}>{url === null ? details : <a href={url}>{details}</a>}</Details>
          )}
        </Item>
      ))}
    </List>
  );
}
