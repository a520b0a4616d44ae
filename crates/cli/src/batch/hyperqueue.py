"""Submits tasks to HyperQueue and waits for them. Started by `kura batch submit --engine hyperqueue`.

Reads one JSON object from standard input. With `server_dir`, the tasks go to that running server. Without it,
this process starts a server and workers with one core each until the tasks have ended. It holds the lock file
while it runs, so that no second process is started for the same batch.
"""

import datetime
import fcntl
import json
import sys

from hyperqueue import Client, Job, LocalCluster
from hyperqueue.cluster import WorkerConfig
from hyperqueue.ffi.protocol import ResourceRequest
from hyperqueue.output import StdioDef


def job_of(order):
    # No limit: one failing task must not cancel the others.
    job = Job(order["cwd"], max_fails=None, name="kura batch")
    # The workers of LocalCluster have no memory resource; their number already respects the memory.
    resources = {"mem": float(order["memory_mib"])} if order["server_dir"] else {}
    time = datetime.timedelta(seconds=order["seconds"])
    for task in order["tasks"]:
        job.program(
            [order["program"], "batch", "run", task["file"]],
            stdout=None,
            stderr=StdioDef.remove_if_finished(task["log"]),
            resources=ResourceRequest(cpus=1, resources=dict(resources), min_time=time),
        )
    return job


def submit(client, order):
    client.wait_for_jobs([client.submit(job_of(order))], raise_on_error=False)


def main():
    order = json.load(sys.stdin)
    with open(order["lock"], "a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        if order["server_dir"]:
            submit(Client(order["server_dir"]), order)
        else:
            with LocalCluster() as cluster:
                for _ in range(order["workers"]):
                    cluster.start_worker(WorkerConfig(cores=1))
                submit(cluster.client(), order)


main()
