/** A timer that is one at a time: setting it again replaces it. */
export const oneTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set: (ms: number, ring: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(ring, ms);
    },
    clear: () => clearTimeout(timer),
  };
};
