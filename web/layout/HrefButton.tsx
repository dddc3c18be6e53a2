import { Button, type ButtonProps } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';

interface HrefButtonProps extends Pick<ButtonProps, 'size' | 'appearance' | 'disabled'> {
  /** Where it leads by itself: path and query of one of our pages. */
  href: string;
  /** What it does instead, where there is script. */
  onPress?: () => void;
  children: ReactNode;
}

/** A real button that needs no script: a form that asks for the address. */
export function HrefButton({ href, onPress, children, ...button }: HrefButtonProps) {
  const url = new URL(href, 'http://own');
  const submit = (event: FormEvent) => {
    if (!onPress) return;
    event.preventDefault();
    onPress();
  };
  return (
    <form action={url.pathname} method="get" onSubmit={submit}>
      <QueryFields query={url.searchParams} />
      <Button type="submit" {...button}>
        {children}
      </Button>
    </form>
  );
}

/** A form that asks for an address puts its fields in place of the query there: what is to stay is a field as well. */
export function QueryFields({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
