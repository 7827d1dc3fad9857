/** A value that can be watched: what several parts of the page draw from. */
import { useLayoutEffect, useState } from 'preact/hooks';

export type Watch = (told: () => void) => () => void;
/** For who only reads. */
export type ReadonlySignal<T> = { readonly value: T; watch: Watch };
export type Signal<T> = { value: T; watch: Watch };

export const signal = <T>(first: T): Signal<T> => {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    get value() {
      return value;
    },
    set value(next) {
      if (next === value) return;
      value = next;
      for (const told of [...watchers]) told();
    },
    watch: (told) => {
      watchers.add(told);
      return () => watchers.delete(told);
    },
  };
};

/** The present value, in a component that is drawn again whenever it changes. */
export const useSignal = <T>(source: ReadonlySignal<T>): T => {
  const [, drawn] = useState(source.value);
  useLayoutEffect(() => {
    const draw = () => drawn(() => source.value);
    draw(); // It may have changed since it was drawn.
    return source.watch(draw);
  }, [source]);
  return source.value;
};
