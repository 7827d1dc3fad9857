type Route = { method: string; path: string };

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
};

/** The methods that an address takes, for the header Allow; none for an address that does not exist. */
export const allowed = (routes: readonly Route[], path: string): string[] => {
  const own = routes.filter(({ method, path: pattern }) => method !== 'ALL' && matches(pattern, path));
  const methods = new Set(own.map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return methods.size === 0 ? [] : [...methods, 'OPTIONS'];
};
