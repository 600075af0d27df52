// Waits until something is so. No test asserts a time: the patience is for machines that are very busy.
export const patience = Number(process.env.FONDACO_PATIENCE ?? 60_000);

export async function until(is_so, what) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await is_so();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
